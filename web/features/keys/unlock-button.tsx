import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'
import { lockedHistoryQuery } from './use-locked-history.ts'

/** The way to give the recovery code of before, beside what a reset has locked; nothing where no code opens it. */
export function UnlockButton({ label = 'Öppna med återställningskoden' }: { label?: string }) {
  const { data } = useQuery(lockedHistoryQuery)
  const [isGivingCode, setIsGivingCode] = useState(false)
  if (data?.by_code !== true) return null
  return (
    <>
      <Button variant="secondary" className="w-fit" aria-haspopup="dialog" onClick={() => setIsGivingCode(true)}>
        {label}
      </Button>
      <UnlockDialog open={isGivingCode} onClose={() => setIsGivingCode(false)} />
    </>
  )
}
