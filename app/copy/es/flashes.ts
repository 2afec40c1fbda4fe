/** Notices shown once as a toast (specification, section 8). */
export const flashes = {
  signedUp: {
    title: '¡Registro exitoso!',
    description: 'Por favor, verifica tu email para continuar.',
  },
  welcomeBack: { title: '¡Bienvenido de nuevo!', description: '' },
  signedOut: { title: 'Sesión cerrada con éxito', description: '' },
  emailVerified: { title: 'Email verificado', description: 'Ya puedes iniciar sesión.' },
  passwordUpdated: { title: 'Contraseña actualizada correctamente', description: '' },
  accessGranted: {
    title: 'Acceso concedido',
    description: 'Has iniciado sesión como administrador',
  },
  accessDenied: { title: 'Acceso denegado', description: 'Necesitas iniciar sesión' },
  superAdminCreated: {
    title: 'Super Admin {email} creado exitosamente. Ya puedes iniciar sesión.',
    description: '',
  },
  membershipSignInNeeded: {
    title: 'Debes iniciar sesión para solicitar una membresía',
    description: 'Guardamos lo que has escrito hasta que vuelvas.',
  },
  membershipRequested: {
    title: 'Solicitud de membresía enviada',
    description: 'Pronto nos pondremos en contacto contigo.',
  },
  requestApproved: { title: 'Solicitud aprobada con éxito', description: '' },
  requestRejected: { title: 'Solicitud rechazada con éxito', description: '' },
  memberCreated: { title: 'Socio creado con éxito', description: '' },
  requestDeleted: { title: 'Solicitud eliminada con éxito', description: '' },
  reviewSaved: { title: 'Reseña publicada', description: 'Gracias por contarlo.' },
  reviewDeleted: { title: 'Reseña borrada', description: '' },
  reviewHidden: { title: 'Reseña ocultada', description: '' },
  reviewShown: { title: 'Reseña visible de nuevo', description: '' },
  messageHandled: { title: 'Mensaje marcado como atendido', description: '' },
  messageOpen: { title: 'Mensaje marcado como pendiente', description: '' },
} as const
