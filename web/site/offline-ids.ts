/** What the page without a network and its script know each other by. */
export const OFFLINE_IDS = { plan: 'min-plan', steps: 'min-plan-steg' } as const
