import { useEffect, useRef } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'
import { useVoiceControls } from './use-voice-controls.tsx'
import { withSpoken } from './voice-state.ts'

interface DictatedTextAreaProps extends Pick<
  TextAreaProps,
  'label' | 'hint' | 'error' | 'required' | 'optionalText' | 'used' | 'max' | 'className'
> {
  value: string
  onText: (text: string) => void
}

/** Several lines of text that can be spoken as well as written. */
export function DictatedTextArea({ value, onText, ...area }: DictatedTextAreaProps) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const voice = useVoiceControls((words) => onText(withSpoken(latest.current, words)), {
    into: 'form',
    field: area.label,
  })
  return (
    <div className="relative grid gap-2">
      <TextArea {...area} value={value} onChange={(event) => onText(event.target.value)} />
      <div className="absolute end-0 -top-4">{voice.button}</div>
      {voice.panel}
    </div>
  )
}
