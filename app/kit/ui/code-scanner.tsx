import { decodeQR } from 'qr/decode.js'
import { useEffect, useRef } from 'react'

/** Interval between scanned frames (milliseconds). */
const scanInterval = 200

/** Longer side of a scanned frame in pixels: enough for a code held close. */
const longestSide = 640

/** Finds a code in the current frame, or null. */
function codeIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR({ data, width, height })
  } catch {
    // The library throws when there is no complete code.
    return null
  }
}

/** The camera; reports each code once while it stays in view. */
export function CodeScanner({
  label,
  onCode,
  onFailed,
}: {
  /** For screen readers. */
  label: string
  onCode: (text: string) => void
  /** No camera, or permission denied. */
  onFailed: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  const fail = useRef(onFailed)
  useEffect(() => {
    report.current = onCode
    fail.current = onFailed
  })

  useEffect(() => {
    const screen = video.current
    if (!screen) return undefined
    const canvas = document.createElement('canvas')
    let stream: MediaStream | null = null
    let ended = false
    let last: string | null = null
    let empty = 0
    async function start(into: HTMLVideoElement) {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (ended) stop(stream)
        into.srcObject = stream
        await into.play()
      } catch {
        // No camera or permission: names can be searched instead.
        if (!ended) fail.current()
      }
    }
    void start(screen)
    const timer = setInterval(() => {
      const code = codeIn(screen, canvas)
      empty = code === null ? empty + 1 : 0
      // After a second out of view, the same code counts as new.
      if (empty * scanInterval >= 1000) last = null
      if (code === null || code === last) return
      last = code
      report.current(code)
    }, scanInterval)
    return () => {
      ended = true
      clearInterval(timer)
      if (stream) stop(stream)
    }
  }, [])

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={label}
      className="mb-4 aspect-4/3 w-full max-w-[28rem] bg-stone-200 object-cover"
    />
  )
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
