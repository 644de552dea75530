/** How many parts the rows of investors can be spread over. A row belongs to the bucket of its investor. */
export const BUCKETS = 64

/** The bucket of an investor, or of a row by its id, as `public.bucket_of` has it: the low six bits. */
export const bucketOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % BUCKETS

/** An id like the given one, in a bucket. */
export function inBucket(bucket: number, id: string): string {
  const low = (Number.parseInt(id.slice(-2), 16) & ~(BUCKETS - 1)) | (bucket % BUCKETS)
  return id.slice(0, -2) + low.toString(16).padStart(2, '0')
}

/** An id like the given one, in the bucket of an investor, as `public.new_id` makes them. */
export const inBucketOf = (owner: string, id: string): string => inBucket(bucketOf(owner), id)
