/** Vague words of Spanish in their basic forms: general nouns, praise without a measure, verbs without a deed. */
export const vagueSpanish = `
acompañar acompañarnos actitud actual adaptar agradecido alcanzar alegría algo alguien alianza alma amar
ambiente amor animar apasionado aportar apoyar apoyo apreciar aprender armonía aspecto atemporal atractivo
autenticidad auténtico aventura ayuda ayudar base belleza beneficio bonito buena bueno cada calidad calidez
cambiar cambio camino capacidad cariño celebramos celebrar central cierto clave clienta cliente colaboración
comodidad compartir competencia complejo compromiso comunicación comunidad concepto conectar conexión
confianza conocimiento consejo contar coraje corazón correcto cosa cosas crear creatividad creativo crecer
creciendo crecimiento creer crucial cuerpo cultura cálido cómodo dedicación dedicado desafío desarrollar
desarrollo descubrir deseo diferencia difícil digital dinámico disfrutar diversidad diverso día economía
efecto eficacia eficaz eficiencia elegancia elegante elemento emocionante emoción empresa encanto energía
enfoque enriquecer entender entorno entusiasmo equilibrio equipo esencial esfuerzo especial esperanza
espíritu estabilidad estable estilo estrategia estratégico estructura evolucionar evolución excelente
excepcional exclusivo expectativa experiencia explorar extraordinario factor familia fantástico fascinante
felicidad feliz fiable flexibilidad flexible forma fracaso fuerte fuerza fundamental fundamento futuro fácil
gama garantizar general gente global gratitud guiar hermoso herramienta historia honestidad hoy idea ideal
identidad ilusión impacto importancia importante individual influencia innovación innovador inspiración
inspirador inspirar inteligente intuitivo juntos lealtad libertad liderazgo lograr lujo límite magia manera
maravilloso marca mañana mejor mejora mejorar mensaje mentalidad mente mercado merecer meta misión moderno
momento motiva motivación motivar mucho muchos mundo muy más método natural necesario necesidad nivel nuevo
numeroso nunca objetivo oferta ofrecer ofrecerte opción oportunidad optimizar orgulloso paciencia pasión
paso paz pensar perfecto permitir perseverancia persona personal personas placer posibilidad posible
positivo potencial potente precioso principal problema proceso productividad producto profesional progreso
puro realmente receta reconocimiento recurso red reforzar relación relevante rendimiento respeto
responsabilidad responsable resultado reto rápido secreto sector seguir seguridad sencillez sencillo
sentimiento sentir ser servicio siempre significar significativo simple sincero sistema situación sociedad
solución sostenibilidad sostenible sueño superar sólido talento tecnología tema tendencia tiempo toda todas
todo todos trabajamos transformación transformar transparencia valor variedad varios ventaja verdadero
versátil viaje vida visibilidad visión vital vivir ágil ámbito área éxito óptimo único útil
`;
