import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '../../../contract/devices.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText, momentText } from '../../ui/swedish-time.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface DeviceRowProps {
  device: Device
  leaving: boolean
  onSignOut: () => void
}

/** One signed-in device. This one is signed out by the page's own button. */
export function DeviceRow({ device, leaving, onSignOut }: DeviceRowProps) {
  const [now] = useState(() => new Date())
  const Icon = /iPhone|iPad|Android/.test(device.device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-secondary-text" />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device.device}
            {device.is_current && <Badge tone="ok">Den här enheten</Badge>}
          </p>
          <p className="text-sm text-muted">
            Senast använd {momentText(new Date(device.last_used_at), now)}. Inloggad sedan{' '}
            {dateText(new Date(device.created_at))}.
          </p>
        </div>
      </div>
      {!device.is_current && (
        <Button variant="secondary" loading={leaving} onClick={onSignOut}>
          Logga ut
          <VisuallyHidden> {device.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
