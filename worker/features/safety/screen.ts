import { screen as screenHere, type Screened, type ScreenState } from '../../../safety/screen.ts'

/** The crisis screen (docs/safety.md#the-screen). Its code stands in `safety/`, since it runs in the browser too. */
export function screen(text: string, state: ScreenState): Screened {
  return screenHere(text, state)
}
