import { createPortal } from 'react-dom'
import { useVoiceControls } from './use-voice-controls.tsx'

interface VoiceControlsProps {
  onSentence: (words: string) => void
  /** Where the panel goes: above the field. */
  place: HTMLElement | null
  /** True where the microphone was pressed before this came: it is that press. */
  isPressed: boolean
}

/** The microphone of a chat that fetches it only once it is asked for. */
export function VoiceControls({ onSentence, place, isPressed }: VoiceControlsProps) {
  const { button, panel } = useVoiceControls(onSentence, { isPressed })
  return (
    <>
      {button}
      {place !== null && createPortal(panel, place)}
    </>
  )
}
