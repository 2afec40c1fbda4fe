import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'

/** Why the server refused a picture. */
export class UploadRefused extends Error {
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
    // The answer comes from a proxy.
    return 'unavailable'
  }
}

/**
 * Uploads a picture and returns its path. `onProgress` gets the fraction sent, 0 to 1.
 *
 * @throws UploadRefused with the reason; 'unavailable' if the server is unreachable.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
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
