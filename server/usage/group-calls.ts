/** Calls that travel as one statement; a longer line goes in several. */
const mostInGroup = 32;

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * Lets calls that come together go to the database together: those of one turn of the event loop, and those that
 * come while a group is on its way. On a free line nobody waits for others. `run` answers for each item in its
 * place. A group that fails is repeated one by one, so that only the item fails that is the reason: repeating an
 * item that was done must do no harm.
 */
export function groupCalls<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isOnItsWay = false;

  const runAlone = async ({ item, resolve, reject }: Waiting<Item, Answer>) => {
    try {
      resolve((await run([item]))[0]!);
    } catch (error) {
      reject(error);
    }
  };
  const runTogether = async (group: Waiting<Item, Answer>[]) => {
    let answers: Answer[];
    try {
      answers = await run(group.map(({ item }) => item));
    } catch {
      await Promise.all(group.map(runAlone));
      return;
    }
    group.forEach(({ resolve }, index) => resolve(answers[index]!));
  };
  const send = async () => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostInGroup);
      waiting = waiting.slice(mostInGroup);
      await (group.length === 1 ? runAlone(group[0]!) : runTogether(group));
    }
    isOnItsWay = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isOnItsWay) return;
      isOnItsWay = true;
      setImmediate(() => void send());
    });
}

/** One line a database, made when it is first asked for. */
export function perDatabase<Key extends object, Line>(
  make: (database: Key) => Line,
): (database: Key) => Line {
  const lines = new WeakMap<Key, Line>();
  return (database) => {
    let line = lines.get(database);
    if (!line) {
      line = make(database);
      lines.set(database, line);
    }
    return line;
  };
}
