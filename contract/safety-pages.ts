/** A client's safety plan. */
export const PLAN_PATH = '/client/safety-plan'

/** What the service worker shows where there is no network: the lines to call, and the plan that this device keeps. */
export const OFFLINE_PATH = '/utan-nat'
