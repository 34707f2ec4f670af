export const meta = () => [{ title: 'Skapa konto · Lyhörd' }]

export default function ExpressSignupPage() {
  return <h1>Skapa konto</h1>
}
