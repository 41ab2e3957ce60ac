// A file of its own for its slot: to take it out of the list's module costs every page more bytes.
export { OlderThanks as default } from './thanks-list.tsx';
