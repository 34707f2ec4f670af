/** For a change that belongs to no feature: who may call what, whether text leaks, one journey, the frame of every page. */
export const TESTS_OF_ALL: readonly string[] = [
  'support/harness',
  'worker/security',
  'worker/canary',
  'e2e/main-journey',
  'e2e/shell',
  'e2e/accessibility-client',
]
