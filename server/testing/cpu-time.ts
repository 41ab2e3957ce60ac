/** CPU time of the work on this thread, in milliseconds; unlike wall time, it varies little on a busy machine. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
