-- contracts after 0000: no version has ever written the column, and a text may be here before its job
ALTER TABLE "content_library" DROP CONSTRAINT "content_library_bulk_job_id_bulk_jobs_id_fk";
