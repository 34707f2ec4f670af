import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-night'
export type ButtonSize = 'normal' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center transition-colors duration-150 ' +
  'aria-disabled:opacity-60 aria-disabled:cursor-not-allowed forced-colors:border'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-white hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border border-border bg-surface text-ink hover:bg-band active:bg-bubble',
  quiet: 'text-link hover:bg-chip active:bg-bubble',
  danger: 'border border-error bg-surface text-error hover:bg-error-floor active:bg-error-floor',
  'on-night': 'bg-night-accent text-night hover:bg-white active:bg-white',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  normal: 'min-h-11 px-5 py-2 text-sm',
  large: 'min-h-14 px-8 py-3 text-lg',
}

/** The classes of a button, for whatever element plays it. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', extra?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], extra)
}
