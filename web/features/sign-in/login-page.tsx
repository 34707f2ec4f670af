export const meta = () => [{ title: 'Logga in · Lyhörd' }]

export default function LoginPage() {
  return <h1>Logga in</h1>
}
