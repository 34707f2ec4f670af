import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonLook } from './button-look.ts'
import type { ButtonSize, ButtonVariant } from './button-look.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A link that looks like a button: goes somewhere, does nothing else. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} data-button className={buttonLook(variant, size, className)} />
}
