import { AI_NOTICE } from '../../../contract/ai-notice.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { WineLine } from '../../ui/illustrations.tsx'
import { Contents, DOCUMENT_LOOK } from '../legal/legal-document.tsx'
import { FirstLines } from '../safety/first-lines.tsx'
import { Complaints } from './complaints.tsx'
import { Measured } from './measured.tsx'
import { Noticed, Then } from './noticed-and-then.tsx'
import { CAN, CANNOT, FOR_THE_WORRIED } from './openness-words.ts'
import { Part, Points } from './part.tsx'
import { PARTS } from './parts.ts'
import { SAFETY_FIGURES } from './safety-figures.ts'
import { WhomToCall } from './whom-to-call.tsx'

export const meta = () =>
  pageMeta({
    title: 'Säkerhet',
    description:
      'Vad Lyhörds AI kan och inte kan, hur fara märks, vad som händer då, vad vi har mätt, vem du kan ringa och hur du klagar.',
    path: '/sakerhet',
  })

/** What the service does and does not do in danger, with its own figures: for who writes here, and for who is worried. */
export default function OpennessPage() {
  return (
    <div className={DOCUMENT_LOOK}>
      <header className="grid gap-4 lg:col-start-2">
        <WineLine className="w-48 max-w-full" />
        <h1>Säkerhet</h1>
        <p className="max-w-measure text-lg text-muted">
          Här står vad AI:n kan och inte kan, vad som händer vid fara, och vad vi har mätt. För dig som skriver här, och
          för dig som är orolig för någon som gör det.
        </p>
        <div className="grid gap-3 rounded-card border-2 border-primary bg-surface p-5">
          <p className="text-lg font-semibold">Vid fara för liv: ring 112</p>
          <FirstLines />
        </div>
      </header>
      <Contents anchors={Object.values(PARTS)} />
      <div className="grid content-start gap-14 lg:col-start-2">
        <Part part={PARTS.worried}>
          <Points items={FOR_THE_WORRIED} />
        </Part>
        <WhatItIs />
        <Noticed />
        <Then />
        <WhomToCall />
        <Measured {...SAFETY_FIGURES} />
        <Complaints />
      </div>
    </div>
  )
}

function WhatItIs() {
  return (
    <Part part={PARTS.ai}>
      <p className="max-w-measure">
        Den du skriver med är en AI: ett program som skriver text. Den är ingen människa och ingen terapeut, och det du
        får är stöd, inte vård. Det här står i chatten hela tiden:
      </p>
      <p className="max-w-measure border-l-4 border-primary pl-5 text-xl">{AI_NOTICE}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-3">
          <h3>Det kan den</h3>
          <Points items={CAN} />
        </div>
        <div className="grid content-start gap-3">
          <h3>Det kan den inte</h3>
          <Points items={CANNOT} />
        </div>
      </div>
      <p className="max-w-measure">
        Den kan missa att någon är i fara, och se fara där ingen finns. Ta inga beslut om vård eller läkemedel utifrån
        det den skriver.
      </p>
    </Part>
  )
}
