import { describe, expect, it } from 'vitest';
import { createEvents } from './events.ts';
import { createInProcessBroker } from './realtime/broker.ts';

/** Creates two processes whose broker also returns each one's own events. */
function twoProcesses() {
  const broker = createInProcessBroker();
  const processes = [createEvents(broker), createEvents(broker)] as const;
  for (const { share } of processes) share('puzzle changed');
  return processes;
}

describe('An event', () => {
  it('reaches each process once if it is shared, and its own process synchronously', () => {
    const [here, there] = twoProcesses();
    const heard: string[] = [];
    here.on('puzzle changed', (id) => heard.push(`here ${id}`));
    here.onAnywhere('puzzle changed', (id) => heard.push(`here, from anywhere ${id}`));
    there.on('puzzle changed', (id) => heard.push(`there ${id}`));
    there.onAnywhere('puzzle changed', (id) => heard.push(`there, from anywhere ${id}`));
    here.emit('puzzle changed', 'a');
    expect(heard).toEqual(['here a', 'here, from anywhere a', 'there, from anywhere a']);
  });

  it('stays in its process unless it is shared, and refuses listeners for other processes', () => {
    const [here, there] = twoProcesses();
    const heard: string[] = [];
    there.on('puzzle reported', () => heard.push('there'));
    here.on('puzzle reported', () => heard.push('here'));
    here.emit('puzzle reported');
    expect(heard).toEqual(['here']);
    expect(() => there.onAnywhere('puzzle reported', () => {})).toThrow('share it first');
  });

  it('no longer arrives from other processes after the process has stopped', () => {
    const [here, there] = twoProcesses();
    const heard: string[] = [];
    there.onAnywhere('puzzle changed', (id) => heard.push(id));
    there.stop();
    here.emit('puzzle changed', 'a');
    expect(heard).toEqual([]);
  });
});
