/** The crons of `wrangler.toml`, by which `app.runSchedule` knows them: every ten minutes, and each night. */
export const OFTEN = '*/10 * * * *'
export const NIGHT = '17 3 * * *'
