import { fetchFile } from '../../../api/download.ts';
import { saveFile } from '../../../contents/export/save-file.ts';
import { notifyError } from '../../../notices/notify.tsx';

/** Downloads a file that the server makes, or says why not. */
export async function saveServerFile(path: string, name: string): Promise<void> {
  try {
    const blob = await fetchFile(path);
    saveFile(new File([blob], name, { type: blob.type }));
  } catch (thrown) {
    notifyError(thrown);
  }
}
