export const meta = () => [{ title: 'Samtal · Lyhörd' }]

export default function ClientChatPage() {
  return <h1>Samtal</h1>
}
