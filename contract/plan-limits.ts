/** The safety plan: the letters of a step, contacts of a step, the letters of a number, and what a prompt is told of each step. */
export const PLAN_STEP_MAX_LENGTH = 1000
export const MOST_PLAN_CONTACTS = 8
export const PLAN_NUMBER_MAX_LENGTH = 30
export const PLAN_STEP_TOLD_LENGTH = 180
