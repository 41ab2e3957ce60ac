// A slot needs a module of its own. Moving the component itself here would make every page larger.
export { OlderThanks as default } from './thanks-list.tsx';
