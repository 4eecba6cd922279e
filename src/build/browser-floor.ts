/** The oldest browsers in which pages of visitors and students work (README, "Browsers"): what the build lowers styles to. */
export const browserFloor = ['safari15.6', 'ios15.6', 'chrome106', 'firefox115']

/**
 * What the build lowers scripts to. Safari 15.6 knows the syntax of Safari 16; the bundler rewrites every field of a class for it,
 * because of an arrow function in a field whose parameter has the name of a variable outside, which no code here has.
 */
export const scriptTarget = ['safari16', 'ios16', 'chrome106', 'firefox115']
