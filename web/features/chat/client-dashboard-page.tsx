export const meta = () => [{ title: 'Översikt · Lyhörd' }]

export default function ClientDashboardPage() {
  return <h1>Översikt</h1>
}
