type JobListProps = {
  owner: string;
  onOpen: (id: string) => void;
  /** Null where jobs are only read. */
  onNew: (() => void) | null;
};

/** All jobs, the newest first. */
export function JobList(_props: JobListProps) {
  return null;
}
