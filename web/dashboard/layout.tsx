export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p>Loading dashboard...</p>;
}

export default function Dashboard() {
  return (
    <main>
      <h1>AI Generator</h1>
    </main>
  );
}
