import { IconFileText, IconFileTypeCsv, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { formatBytes } from '#domain/text/format-figure.ts';
import { uploadTypes } from '#domain/uploads/file-types.ts';
import type { Upload } from '#domain/uploads/upload.ts';
import { formatDateTime } from '../../components/format.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { OriginLink } from '../../contents/sources/origin-link.tsx';
import styles from './files.module.css';

type FileRowProps = { upload: Upload; onDelete: () => void };

export function FileRow({ upload, onDelete }: FileRowProps) {
  const { fileName, fileSize, type, url, hasText, address, createdAt } = upload;
  const { label, isPicture } = uploadTypes[type];
  return (
    <li>
      {isPicture ? (
        <img className={styles.thumbnail} src={url} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={styles.thumbnail}>
          <TypeIcon type={type} />
        </span>
      )}
      <span className={styles.about}>
        <a href={url} target="_blank" rel="noreferrer" {...(!isPicture && { download: fileName })}>
          {fileName}
        </a>
        <span className={styles.note}>
          {label}, {formatBytes(fileSize)}, {formatDateTime(createdAt)}
          {hasText === false && '. No text could be read'}
          {address !== null && (
            <>
              {', from '}
              <OriginLink address={address} />
            </>
          )}
        </span>
      </span>
      <IconButton label={`Delete ${fileName}`} onClick={onDelete}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}

function TypeIcon({ type }: Pick<Upload, 'type'>) {
  const Icon = type === 'pdf' ? IconFileTypePdf : type === 'csv' ? IconFileTypeCsv : IconFileText;
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
