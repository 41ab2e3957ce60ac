/**
 * Measures the CPU time of work on this thread, in milliseconds. Unlike elapsed time, it varies little on a busy
 * machine.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
