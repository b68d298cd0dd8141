export default function Page() {
  return (
    <main>
      <h1>AIGen</h1>
    </main>
  );
}
