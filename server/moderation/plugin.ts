export { type BlockList, flagsOf } from './flags.ts';
