import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface RedirectNoticeProps {
  title: string
  text: string
  /** Milliseconds until the client's own start page opens by itself. */
  after: number
}

/** Nothing more to do here: what has become of it, and the way on. */
export function RedirectNotice({ title, text, after }: RedirectNoticeProps) {
  useRedirectAfter(after, '/client')
  return (
    <EntryFrame title={title} takesFocus>
      <div className="grid gap-5 text-center">
        <p role="status" className="wrap-anywhere">
          {text}
        </p>
        <LinkButton to="/client" replace>
          Gå till din översikt
        </LinkButton>
      </div>
    </EntryFrame>
  )
}

/** Goes on by itself after so many milliseconds; whoever uses it also shows a button there. */
function useRedirectAfter(delay: number, to: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [delay, navigate, to])
}
