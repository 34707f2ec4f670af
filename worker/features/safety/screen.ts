import { explicitIn } from '../../../safety/explicit.ts'
import { tokensOf } from '../../../safety/normalise.ts'
import { screen as screenHere, type Screened, type ScreenState } from '../../../safety/screen.ts'

/** The crisis screen (docs/safety.md#the-screen). Its code stands in `safety/`, since it runs in the browser too. */
export function screen(text: string, state?: ScreenState): Screened {
  return screenHere(text, state)
}

/** Whether a text says outright that there is danger, for what speaks of danger without being in it. */
export function saysOutright(text: string): boolean {
  return explicitIn(tokensOf(text)).said.length > 0
}
