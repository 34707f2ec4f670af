import { buttonLook } from './button-look.ts'
import type { ButtonSize, ButtonVariant } from './button-look.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link that looks like a button: goes somewhere, does nothing else. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} data-button className={buttonLook(variant, size, className)} />
}
