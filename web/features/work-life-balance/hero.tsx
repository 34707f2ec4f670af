import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { WORK_LIFE_CHAT } from '../../frames/site-nav.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AI_NOTICE } from '../../../contract/ai-notice.ts'
import { DeskAtDusk } from './desk-at-dusk.tsx'

/** What the day leaves behind, and the one thing to do about it now. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-10 pt-10 pb-14 md:grid-cols-2 md:gap-14 md:pt-16 md:pb-20">
      <div className="grid content-center justify-items-start gap-6 md:order-2">
        <h1>När jobbet följer med hem</h1>
        <p className="max-w-[38ch] text-xl text-muted">
          Prata av dig om stressen, sömnen och mötet du inte kan släppa. Med en AI som lyssnar och frågar, dygnet runt,
          på svenska.
        </p>
        <div className="grid w-full gap-3">
          <LinkButton
            to={WORK_LIFE_CHAT}
            size="large"
            className="w-full sm:w-fit"
            data-event="start_chat"
            data-location="work_life_hero"
          >
            Börja prata
          </LinkButton>
          <p className="text-sm text-muted">
            <span className={SIGNED_OUT}>Gratis att börja. Inget konto. </span>Din arbetsgivare får inget veta av oss.
          </p>
          <p className="text-sm">
            Hellre en människa?{' '}
            <a href="#terapeut" className="text-link-style">
              Boka tid med en terapeut
            </a>
          </p>
        </div>
        <p className="max-w-[46ch] border-l-2 border-secondary pl-4 text-sm text-muted">{AI_NOTICE}</p>
      </div>
      <DeskAtDusk className="mx-auto w-full max-w-md md:order-1 md:max-w-none" />
    </section>
  )
}
