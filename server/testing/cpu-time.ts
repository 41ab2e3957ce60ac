/**
 * Measures the CPU time of work on this thread, in milliseconds. Unlike elapsed time, it excludes other
 * processes, but on a busy machine a single run can still be many times slower.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
