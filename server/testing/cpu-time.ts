/** How long work keeps this thread's processor, in milliseconds: unlike the clock's time it grows little on a busy machine. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
