import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { paceAt } from './breathing-pace.ts'

const MINUTES = [1, 3, 5] as const
const WORDS = { in: 'Andas in', out: 'Andas ut' } as const

/** Breathes with somebody: a shape that grows and sinks, and for who wants no movement words and counting alone. */
export function BreathingGuide() {
  const [minutes, setMinutes] = useState<number>(1)
  const [seconds, setSeconds] = useState<number | null>(null)
  const isOver = seconds !== null && seconds >= minutes * 60
  const runs = seconds !== null && !isOver

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setSeconds((before) => (before === null ? null : before + 1)), 1000)
    return () => clearInterval(timer)
  }, [runs])

  const pace = runs ? paceAt(seconds) : null
  return (
    <section aria-label="Andas med" className="grid justify-items-center gap-4 rounded-card bg-band p-5">
      <Shape phase={pace?.phase ?? 'out'} />
      <p className="text-2xl" aria-hidden={runs || undefined}>
        {pace === null ? (isOver ? 'Klart. Andas som vanligt.' : 'In på fyra, ut på sex.') : WORDS[pace.phase]}
      </p>
      {pace !== null && (
        <p aria-hidden="true" className="text-3xl font-semibold tabular-nums">
          {pace.count}
        </p>
      )}
      {/* The phase alone: a number a second would talk over the breath. */}
      <p role="status" className="sr-only">
        {pace === null ? (isOver ? 'Klart. Andas som vanligt.' : '') : WORDS[pace.phase]}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {runs ? (
          <Button variant="secondary" onClick={() => setSeconds(null)}>
            Sluta
          </Button>
        ) : (
          MINUTES.map((choice) => (
            <Button
              key={choice}
              variant="secondary"
              onClick={() => {
                setMinutes(choice)
                setSeconds(0)
              }}
            >
              {choice === 1 ? 'Börja: en minut' : `${choice} minuter`}
            </Button>
          ))
        )}
      </div>
    </section>
  )
}

function Shape({ phase }: { phase: 'in' | 'out' }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className="size-40 text-secondary motion-reduce:hidden">
      <circle cx="60" cy="60" r="56" fill="none" stroke="currentColor" strokeWidth="1" />
      <circle
        cx="60"
        cy="60"
        r="54"
        className={classNames(
          'origin-center fill-sun stroke-current ease-in-out transition-transform',
          phase === 'in' ? 'scale-100 duration-[4000ms]' : 'scale-50 duration-[6000ms]',
        )}
      />
    </svg>
  )
}
