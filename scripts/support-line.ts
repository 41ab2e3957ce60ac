/**
 * The oldest browsers in which everything works (rules: site#browsers). Android's WebView has Chrome's
 * version number.
 */
export const supportLine = { chrome: '92', safari: '15.4', ios: '15.4', firefox: '115' };
