import type { TabName, TextSize, Theme } from './theme.ts'

export const CHOICE_LOOK =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center rounded-full border border-current/40 px-4 text-sm ' +
  'has-checked:border-2 has-checked:border-current has-checked:font-semibold has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export const THEMES: readonly [Theme, string][] = [
  ['system', 'Som enheten'],
  ['light', 'Ljust'],
  ['dark', 'Mörkt'],
]

export const SIZES: readonly [TextSize, string][] = [
  ['normal', 'Normal'],
  ['large', 'Stor'],
  ['larger', 'Större'],
]

export const TAB_NAMES: readonly [TabName, string][] = [
  ['own', 'Lyhörd'],
  ['neutral', 'Anteckningar'],
]
