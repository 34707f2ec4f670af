import { useEffect, useId, useRef, useState } from 'react'
import { ClipboardList, DoorOpen, HeartHandshake, X } from 'lucide-react'
import { crisisCardText, firstLines } from '../../../contract/safety-card.ts'
import { offersPlan, type SafetyKind, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CROWDED_BUTTON, CrisisLines } from './crisis-lines.tsx'
import { leaveQuickly } from './quick-exit.ts'

export interface CrisisCardProps {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  /** Left out where the card stands for as long as its reason does. */
  onDismiss?: () => void
  /** True where the person has asked for it: then the focus goes to its title. */
  isAskedFor?: boolean
  /** False where the same card has been announced before. */
  isNews?: boolean
  /** True beside a chat or a field: in a small window title and first lines alone are in view, or the lines alone, until "Visa mer". */
  folds?: boolean
  /** The last sign of danger is of long ago. */
  isOld?: boolean
  /** Beside a talk: opens the plan, or what is needed for one. Not in the acute minutes, nor where the danger is another's. */
  onPlan?: () => void
}

/** On a phone close together: where violence is, the way out stands above the lines, and 112 is to be in view below it. */
const BODY_LOOK =
  'grid animate-rise gap-3 p-4 max-sm:gap-2 max-sm:p-3 folded:gap-1 folded:px-3 folded:pt-1 folded:pb-2 ' +
  'folded-low:flex folded-low:justify-between folded-low:p-0.5'

/** Where a card is unfolded in a small window its lines stay where they were, at the top: what has no room is scrolled to. */
const UNDER_LINES = 'small-window:order-1'

/**
 * Who to turn to now (docs/safety.md). It takes no focus and closes nothing: the talk goes on below it. It stays until
 * it is dismissed.
 */
export function CrisisCard({
  tier,
  kinds,
  onDismiss,
  isAskedFor = false,
  isNews = true,
  folds = false,
  isOld = false,
  onPlan,
}: CrisisCardProps) {
  const titleId = useId()
  const [isFolded, setIsFolded] = useState(true)
  const title = useRef<HTMLHeadingElement>(null)
  const card = crisisCardText(tier, kinds, isOld)
  useEffect(() => {
    if (isAskedFor) title.current?.focus()
  }, [isAskedFor])
  return (
    <section
      role={isNews ? 'alert' : undefined}
      aria-labelledby={titleId}
      data-folded={(folds && isFolded) || undefined}
      className="rounded-card border-2 border-primary bg-surface"
    >
      <div className={BODY_LOOK}>
        <div className="flex items-start justify-between gap-2 folded:items-center folded:gap-0 folded-low:order-last">
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className="flex items-start gap-2 text-xl max-sm:text-base folded:text-sm folded:leading-5 folded-low:sr-only"
          >
            <HeartHandshake
              aria-hidden="true"
              className="mt-0.5 size-6 shrink-0 text-primary max-sm:hidden folded:hidden"
            />
            {card.title}
          </h2>
          <div className="-mt-2 -mr-2 flex shrink-0 folded:mt-0">
            {folds && <Unfold isFolded={isFolded} onPress={() => setIsFolded(!isFolded)} />}
            {onDismiss !== undefined && (
              <span className="folded-low:hidden">
                <IconButton
                  label="Stäng rutan"
                  icon={<X aria-hidden="true" className="size-5" />}
                  onClick={onDismiss}
                />
              </span>
            )}
          </div>
        </div>
        <p className={classNames('text-sm folded:hidden', folds && UNDER_LINES)}>{card.lead}</p>
        <div
          className={classNames(
            'grid gap-3 max-sm:gap-2 folded:flex folded:flex-wrap folded:gap-1.5 folded:max-[24rem]:gap-1 folded-low:gap-1',
            !card.quickExit && 'folded-low:flex-nowrap',
          )}
        >
          {/* By its name at every width: a phone's header has the door alone. */}
          {card.quickExit && (
            <div className="folded:contents">
              <Button variant="secondary" onClick={leaveQuickly} className={CROWDED_BUTTON}>
                <DoorOpen aria-hidden="true" className="size-4 folded:hidden" />
                Lämna snabbt
              </Button>
            </div>
          )}
          <CrisisLines lines={card.lines} isCrowded={card.quickExit} />
        </div>
        {card.steps.length > 0 && (
          <ul className={classNames('list-disc space-y-1 ps-5 text-sm folded:hidden', folds && UNDER_LINES)}>
            {card.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {onPlan !== undefined && offersPlan(tier, kinds) && (
          <div className={classNames('folded:hidden', folds && UNDER_LINES)}>
            <Button variant="secondary" onClick={onPlan}>
              <ClipboardList aria-hidden="true" className="size-4" />
              Säkerhetsplan, steg för steg
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const UNFOLD_LOOK =
  'hidden min-h-11 min-w-11 px-2 text-xs font-semibold whitespace-nowrap text-link underline underline-offset-4 small-window:block ' +
  'folded-low:max-[24rem]:px-1'

/** "Visa mer", where the window is small. */
function Unfold({ isFolded, onPress }: { isFolded: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={({ currentTarget }) => {
        // Where a press moves no focus, as in Safari, this closes the keyboard: the card gets its room.
        currentTarget.focus()
        onPress()
      }}
      className={UNFOLD_LOOK}
    >
      {isFolded ? (
        <>
          <span className="folded-low:max-[24rem]:sr-only">Visa </span>mer
        </>
      ) : (
        <>
          <span className="max-[24rem]:sr-only">Visa </span>mindre
        </>
      )}
    </button>
  )
}

/** What stands of the card once it was closed: the first lines, and the way back to all of it. */
export function CrisisReminder({
  tier,
  kinds,
  onReopen,
}: Pick<CrisisCardProps, 'tier' | 'kinds'> & { onReopen: () => void }) {
  const lines = firstLines(crisisCardText(tier, kinds).lines)
  return (
    <section aria-label="Hjälp finns" className="flex items-center gap-x-3 text-sm max-sm:text-xs">
      <p className="min-w-0 grow">
        Hjälp finns:
        {lines.map((line) => (
          <a
            key={line.id}
            href={line.tel}
            aria-label={`Ring ${line.name}, ${line.number}`}
            className="text-link-style ml-2 inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
          >
            {line.number}
          </a>
        ))}
      </p>
      <Button variant="quiet" onClick={onReopen} className="px-3">
        Visa
      </Button>
    </section>
  )
}
