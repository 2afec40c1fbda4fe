import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { problemsCopy, isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'

/** Why the server refused a picture. */
class UploadRefused extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

function problemIn(answer: string): ProblemCode {
  try {
    const { code }: Record<string, unknown> = JSON.parse(answer)
    return isProblemCode(code) ? code : 'internal'
  } catch {
    // The response comes from a proxy.
    return 'unavailable'
  }
}

/**
 * Uploads a picture and returns its path. `onProgress` gets the fraction sent, 0 to 1.
 *
 * @throws UploadRefused with the reason; 'unavailable' if the server is unreachable.
 */
function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status !== 201) {
        reject(new UploadRefused(problemIn(request.responseText)))
        return
      }
      const { path }: { path: string } = JSON.parse(request.responseText)
      resolve(path)
    })
    request.addEventListener('error', () => reject(new UploadRefused('unavailable')))
    request.open('POST', '/admin/imagenes')
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.send(file)
  })
}

/** A running upload; `share` is the fraction sent, 0 to 1. */
export type Upload = { key: string; name: string; share: number }

/** Uploads pictures one after another, with progress and errors. */
export function useUploads(onUploaded: (path: string) => void) {
  const { pictures: copy } = useCopy(editingCopy)
  const problems = useCopy(problemsCopy)
  const [uploads, setUploads] = useState<Upload[]>([])
  const refuse = (name: string, reason: string) =>
    showToast({
      tone: 'error',
      title: copy.failedTitle,
      description: `${copy.failed}. ${name}: ${reason}`,
    })

  async function send({ key, file }: { key: string; file: File }) {
    try {
      if (!file.type.startsWith('image/')) throw new UploadRefused('notAPicture')
      if (file.size > largestPicture) throw new UploadRefused('tooLarge')
      const path = await uploadPicture(file, (share) => {
        setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)))
      })
      onUploaded(path)
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      if (error.code === 'signInRequired') askToSignIn()
      refuse(file.name, error.code === 'tooLarge' ? copy.tooLarge : problems[error.code])
    } finally {
      setUploads((all) => all.filter((each) => each.key !== key))
    }
  }

  async function upload(files: readonly File[]) {
    const waiting = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setUploads((all) => [
      ...all,
      ...waiting.map(({ key, file }) => ({ key, name: file.name, share: 0 })),
    ])
    for (const each of waiting) await send(each)
  }

  return { uploads, upload }
}
