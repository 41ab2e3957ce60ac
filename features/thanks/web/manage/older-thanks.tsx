// A file of its own for its slot: extracting the component from the list's module would cost every page more bytes.
export { OlderThanks as default } from './thanks-list.tsx';
